import { fold } from '@coverline/contract/fold'
import { makeClinic } from '../features/clinics/factory.ts'
import { placeService } from '../features/places/service.ts'
import type { Db } from '../platform/db/types.ts'

type DemoClinics = {
  country: string
  countryName: string
  /** Prefix of the phones; two digits follow. */
  phone: string
  towns: readonly string[]
  /** One clinic of each in every town */
  names: readonly ((saint: string, town: string) => string)[]
  saints: readonly string[]
  streets: readonly string[]
}

const demoClinics: Readonly<Record<'harbour' | 'meridian', DemoClinics>> = {
  harbour: {
    country: 'ES',
    countryName: 'Spain',
    phone: '+349105501',
    towns: [
      'Madrid',
      'Barcelona',
      'Valencia',
      'Sevilla',
      'Zaragoza',
      'Málaga',
      'Bilbao',
      'Granada',
      'Oviedo',
      'Murcia',
      'Valladolid',
      'Logroño',
    ],
    names: [
      (saint) => `Hospital ${saint}`,
      (_, town) => `Clínica ${town} Centro`,
      (saint) => `Centro Médico ${saint}`,
    ],
    saints: ['San Rafael', 'Santa Elena', 'San Carlos', 'La Paloma', 'San Roque', 'Santa Ana', 'El Pilar'],
    streets: ['Calle Mayor', 'Avenida de la Paz', 'Calle del Prado', 'Plaza Nueva', 'Calle de la Luna'],
  },
  meridian: {
    country: 'MX',
    countryName: 'Mexico',
    phone: '+525555501',
    towns: [
      'Puebla',
      'Monterrey',
      'Hermosillo',
      'Mérida',
      'Querétaro',
      'Tijuana',
      'Toluca',
      'Xalapa',
      'Chihuahua',
      'Oaxaca',
      'Morelia',
      'Culiacán',
    ],
    names: [
      (saint) => `Hospital ${saint}`,
      (_, town) => `Clínica ${town} Norte`,
      (saint) => `Unidad Médica ${saint}`,
    ],
    saints: ['San Javier', 'Guadalupe', 'San Marcos', 'Los Ángeles', 'Santa Fe', 'San Miguel', 'La Luz'],
    streets: ['Avenida Juárez', 'Calle Hidalgo', 'Avenida Reforma', 'Calle Morelos', 'Calle 5 de Mayo'],
  },
}

const pick = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** Offsets a coordinate by up to a kilometre or two from the town's, the same for the same place. */
const beside = (degrees: number, place: number, step: number): number =>
  Math.round((degrees + (((place * step) % 41) - 20) / 1000) * 1e5) / 1e5

async function servicesAtClinics(db: Db, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('kind', 'in', ['BOOKING_VIA_MAP', 'BOOKING_BY_PHONE'])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Seeds clinics in a dozen towns of the demo provider, each linked to the services offered at clinics. */
export async function seedClinics(db: Db, providerId: string, key: keyof typeof demoClinics): Promise<void> {
  const offerIds = await servicesAtClinics(db, providerId)
  const { country, countryName, phone, towns, names, saints, streets } = demoClinics[key]
  let place = 0
  for (const town of towns) {
    const city = await placeService.cityNamed(db, { country, candidates: [fold(town).slice(1)] })
    for (const nameOf of names) {
      place += 1
      const isOwn = place % 3 !== 0 && city !== undefined
      await makeClinic(db, providerId, {
        name: nameOf(pick(saints, place), town),
        addressLine: `${pick(streets, place)} ${1 + ((place * 7) % 60)}, ${town}, ${countryName}`,
        registrationType: place % 2 === 0 ? 'SERVICE' : 'SELF',
        phoneForService: place % 2 === 0 ? null : `${phone}${String(place).padStart(2, '0')}`,
        cityId: city?.id ?? null,
        latitude: isOwn ? beside(city.latitude, place, 17) : (city?.latitude ?? null),
        longitude: isOwn ? beside(city.longitude, place, 29) : (city?.longitude ?? null),
        isApproximate: !isOwn && city !== undefined,
        offerIds,
      })
    }
  }
}
