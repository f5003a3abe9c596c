import type { NounSample } from '../sample-shape.ts'

export const invitationsSample: NounSample = {
  rights: [
    ['/insurance/client/invitation/list', 'INSURED_VIEW', 'AGENT: own'],
    ['/insurance/client/invitation/cancel', 'INSURED_UPDATE'],
    ['/insurance/client/invitation/template/list', 'INSURED_VIEW'],
    ['/insurance/client/invitation/template/save', 'SETTINGS_UPDATE'],
    ['/insurance/client/invitation/preview', 'INSURED_VIEW', 'AGENT: own'],
  ],
}
