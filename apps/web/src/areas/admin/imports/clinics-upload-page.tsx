import { UploadStep } from '../../../nouns/imports/upload/upload-step.tsx'

/** First step of an import of clinics. */
export function ClinicsUploadPage() {
  return <UploadStep kind="CLINICS" />
}
