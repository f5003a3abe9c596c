import { UploadStep } from '../../../nouns/imports/upload/upload-step.tsx'

/** First step of an import of plans with their people and services. */
export function PlansUploadPage() {
  return <UploadStep kind="PLANS" />
}
