export { addMember, type NewMember } from './add-member.ts'
