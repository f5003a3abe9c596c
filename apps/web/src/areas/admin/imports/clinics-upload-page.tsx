import { UploadStep } from '../../../nouns/imports/upload/upload-step.tsx'

export function ClinicsUploadPage() {
  return <UploadStep kind="CLINICS" />
}
