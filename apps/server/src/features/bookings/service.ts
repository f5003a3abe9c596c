export { countUntimedOf } from './queries.ts'
export { bookingRules } from './ticket-rules.ts'
