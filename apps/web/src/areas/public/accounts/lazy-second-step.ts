import { lazy } from 'react'

/** Loaded by those who have a second factor only: the sign-in page stays small. */
export const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))
