import { UploadStep } from '../../../nouns/imports/upload/upload-step.tsx'

export function LeadsUploadPage() {
  return <UploadStep kind="LEADS" />
}
