import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { CheckboxField, ChoiceField, SwitchField } from '@coverline/ui/form/choice-fields'
import { DateField, DateRange } from '@coverline/ui/form/date-field'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { FileField } from '@coverline/ui/form/file-field'
import {
  FormGrid,
  FormSection,
  PasswordField,
  SelectField,
  TextareaField,
  TextField,
  useAppForm,
} from '@coverline/ui/form/form-kit'
import { LogoField } from '@coverline/ui/form/logo-field'
import { Notice } from '@coverline/ui/overlays/notice'
import { PhoneField } from '@coverline/ui/form/phone-field'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { MoneyField } from '../../../kit/forms/money-field.tsx'

const phoneCountries = [
  { region: 'FR', code: '33', mask: '0 00 00 00 00' },
  { region: 'ES', code: '34', mask: '000 00 00 00' },
]

const person = z.strictObject({
  firstName: z.string().check(z.minLength(1)),
  lastName: z.string().check(z.minLength(1)),
  birthdate: z.optional(z.string()),
  gender: z.optional(z.string()),
  idNumber: z.string().check(z.minLength(1)),
  email: z.optional(z.email()),
  phone: z.optional(z.string()),
  plan: z.string(),
  premium: z.optional(z.string()),
  note: z.optional(z.string()),
  password: z.optional(z.string()),
  welcome: z.boolean(),
  notify: z.boolean(),
})

const plans = [
  { value: 'gold', label: 'Corporate Health Gold' },
  { value: 'life', label: 'Life Protect' },
  { value: 'family', label: 'Family Care' },
]

function usePersonForm() {
  return useAppForm(
    person,
    {
      firstName: 'Elena',
      lastName: '',
      birthdate: '1988-04-17',
      gender: 'female',
      idNumber: '',
      email: '',
      phone: '',
      plan: null,
      premium: '1480.50',
      note: '',
      password: '',
      welcome: true,
      notify: false,
    },
    { errorText: (code) => (code === 'email' ? 'Enter a valid e-mail' : undefined) },
  )
}

function PersonForm({ id, form }: { id: string; form: ReturnType<typeof usePersonForm> }) {
  return (
    <form id={id} noValidate onSubmit={form.submit((values) => toast.success(`Saved ${values.firstName}`))}>
      <Notice tone="warning" title="This e-mail differs from the one in the profile">
        If you continue, the entered value will replace the profile value.
      </Notice>
      <br />
      <FormSection title="Personal data">
        <Stack gap="md" mt="lg">
          <FormGrid columns={3}>
            <TextField form={form} name="firstName" label="First name" />
            <TextField form={form} name="lastName" label="Last name" />
            <TextField form={form} name="idNumber" label="ID number" />
          </FormGrid>
          <FormGrid columns={3}>
            <DateField form={form} name="birthdate" label="Birth date" />
            <ChoiceField
              form={form}
              name="gender"
              label="Gender"
              options={[
                { value: 'female', label: 'Female' },
                { value: 'male', label: 'Male' },
              ]}
            />
            <MoneyField form={form} name="premium" label="Premium" currency="EUR" />
          </FormGrid>
          <FormGrid>
            <TextField form={form} name="email" type="email" label="E-mail" />
            <PhoneField form={form} name="phone" label="Phone" countries={phoneCountries} />
          </FormGrid>
        </Stack>
      </FormSection>
      <FormSection title="Policy">
        <Stack gap="md">
          <FormGrid>
            <SelectField form={form} name="plan" label="Program" options={plans} />
            <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
          </FormGrid>
          <TextareaField form={form} name="note" label="Note" description="May stay blank" />
          <CheckboxField form={form} name="welcome" label="Send the welcome e-mail after saving" />
          <SwitchField form={form} name="notify" label="Notify the company" />
        </Stack>
      </FormSection>
    </form>
  )
}

function Modal({ width }: { width: 500 | 800 }) {
  const [opened, setOpened] = useState(false)
  const form = usePersonForm()
  const id = `person-${width}`
  return (
    <>
      <Button variant="outline" onClick={() => setOpened(true)}>
        Side modal {width} px
      </Button>
      <SideModal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Add insured"
        width={width}
        dirty={form.dirty}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpened(false)}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={form.submitting}>
              Save and add another
            </Button>
          </>
        }
      >
        <PersonForm id={id} form={form} />
      </SideModal>
    </>
  )
}

export function FormSectionDemo() {
  const form = usePersonForm()
  const [single, setSingle] = useState<string[]>(['gold'])
  const [several, setSeveral] = useState<string[]>(['gold', 'life'])
  const [days, setDays] = useState<[string | null, string | null]>(['2026-12-01', '2027-11-30'])
  const [file, setFile] = useState<File | null>(null)
  const [, setLogo] = useState<File | null>(null)
  return (
    <Stack gap="lg">
      <Card title="Form">
        <PersonForm id="person-page" form={form} />
        <Group justify="flex-end" mt="lg">
          <Modal width={500} />
          <Modal width={800} />
          <Button type="submit" form="person-page">
            Save
          </Button>
        </Group>
      </Card>
      <Card title="Drop-downs and files">
        <Stack gap="lg">
          <Group>
            <Dropdown label="Program" options={plans} value={single} onChange={setSingle} />
            <Dropdown label="Programs" options={plans} value={several} onChange={setSeveral} multiple />
            <Dropdown
              label="Not clearable"
              options={plans}
              value={single}
              onChange={setSingle}
              clearable={false}
            />
            <DateRange label="Validity" value={days} onChange={setDays} />
          </Group>
          <LogoField label="Logo" hint="JPG or PNG, at least 54 px high" src={null} onChange={setLogo} />
          <FileField
            label="File with insured people"
            hint="CSV or XLSX, up to 64 MB"
            accept={{
              'text/csv': ['.csv'],
              'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
            }}
            maxSize={64_000_000}
            value={file}
            onChange={setFile}
          />
        </Stack>
      </Card>
    </Stack>
  )
}
