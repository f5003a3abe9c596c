export { bookingRules } from './ticket-rules.ts'
