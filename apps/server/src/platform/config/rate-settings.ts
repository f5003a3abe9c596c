import { setting, wholeNumber } from './setting.ts'

/** How many calls are answered, and how much work a public form asks of a browser */
export const rateSettings = {
  RATE_PER_USER: setting(wholeNumber(1, 10_000_000), '300', 'Requests a minute that one user may make.'),
  RATE_PER_ADDRESS: setting(
    wholeNumber(1, 10_000_000),
    '3000',
    'Requests a minute that one network address may make.',
  ),
  RATE_MESSAGES_PER_CLIENT: setting(
    wholeNumber(1, 10_000_000),
    '20',
    'Messages a minute that one insured person or company officer may send or change.',
  ),
  RATE_PER_LINK: setting(
    wholeNumber(1, 10_000_000),
    '600',
    'Requests a minute with the link to one visit by video, and streams a minute that one side of a visit may open.',
  ),
  RATE_FORMS_PER_ADDRESS: setting(
    wholeNumber(1, 10_000_000),
    '20',
    'Public lead forms that one network address may send in ten minutes.',
  ),
  RATE_CARD_CHECKS_PER_ADDRESS: setting(
    wholeNumber(1, 10_000_000),
    '30',
    'Checks of cards a minute that one network address may make.',
  ),
  LEAD_FORM_WORK: setting(
    wholeNumber(1, 1_000_000),
    '2000',
    'Attempts that a browser needs on average for the proof of work of a public lead form; 2000 take about a second.',
  ),
}
