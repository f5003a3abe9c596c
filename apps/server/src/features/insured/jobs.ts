import { sendWelcome } from './send-welcome.ts'

export const insuredJobs = [sendWelcome]
