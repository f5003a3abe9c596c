/** Two people, the second one a child of the first. */
export const insuredSample = [
  {
    first_name: 'Anna',
    last_name: 'Keller',
    birthdate: '24.03.1986',
    phone: '+34612345678',
    email: 'anna.keller@example.com',
    id_number: 'X1234567',
    policy_number: 'HP-2026-0001',
    start_date: '01.01.2026',
    end_date: '31.12.2026',
  },
  {
    first_name: 'Leo',
    last_name: 'Keller',
    birthdate: '12.09.2015',
    id_number: 'X7654321',
    policy_number: 'HP-2026-0002',
    start_date: '01.01.2026',
    end_date: '31.12.2026',
    link_type: 'child',
    link_id_number: 'X1234567',
  },
] as const satisfies readonly Record<string, string>[]

/** A plan with two services and two people, the second one a child of the first. */
export const plansSample = [
  {
    type: 'service',
    plan_title: 'Family Care',
    service_title: 'General practitioner',
    service_type: 'booking by phone',
    service_description: 'Included, no limit on visits',
  },
  {
    type: 'service',
    plan_title: 'Family Care',
    service_title: 'Video consultation',
    service_type: 'telemedicine',
  },
  {
    type: 'plan',
    last_name: 'Keller',
    first_name: 'Anna',
    policy_number: 'FC-2026-0001',
    email: 'anna.keller@example.com',
    phone: '+34612345678',
    start_date: '01.01.2026',
    end_date: '31.12.2026',
    insurance_company: 'Example Insurance',
    plan_title: 'Family Care',
  },
  {
    type: 'plan',
    last_name: 'Keller',
    first_name: 'Leo',
    policy_number: 'FC-2026-0002',
    email: 'anna.keller@example.com',
    link_type: 'child',
    link_email: 'anna.keller@example.com',
    plan_title: 'Family Care',
  },
] as const satisfies readonly Record<string, string>[]

/** A clinic that people call themselves, with its own point, and one that is booked through us. */
export const clinicsSample = [
  {
    name: 'Hospital del Mar',
    address_line: 'Passeig Maritim 25, Barcelona, 08003, Spain',
    description: 'Emergencies day and night',
    registration_type: 'SELF',
    phone_for_service: '+34932483000',
    latitude: '41.3836',
    longitude: '2.1935',
  },
  {
    name: 'Centro Medico Luna',
    address_line: 'Calle Luna 3, Sevilla, 41003, Spain',
    registration_type: 'SERVICE',
  },
] as const satisfies readonly Record<string, string>[]

/** A private client with an agent's channel, and a company that was won. */
export const leadsSample = [
  {
    title: 'Family insurance',
    first_name: 'Anna',
    last_name: 'Keller',
    email: 'anna.keller@example.com',
    phone: '+34612345678',
    stage: 'incoming',
    channel: 'referral',
    notes: 'Wants to hear from us in May',
  },
  {
    company_name: 'Example Ltd',
    email: 'office@example.com',
    stage: 'won',
    channel: 'website',
    deal_premium: '12500.00',
  },
] as const satisfies readonly Record<string, string>[]
