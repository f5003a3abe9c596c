import { UploadStep } from '../../../nouns/imports/upload/upload-step.tsx'

export function PlansUploadPage() {
  return <UploadStep kind="PLANS" />
}
