import type { Diagnosis, Prescription } from '@coverline/contract/visit-notes/shapes'

const join = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter(Boolean).join(separator)

/** A diagnosis in one line: `I10 High blood pressure. Since 2021` */
export const diagnosisText = ({ code, title, comment }: Diagnosis): string =>
  join([join([code, title], ' '), comment], '. ')

/** A medicine in one line: `Amlodipine 5 mg, 1 in the morning, 30 days` */
export const medicineText = ({ medicine, dose, how, duration }: Prescription): string =>
  join([join([medicine, dose], ' '), how, duration], ', ')
