import type { NounSample } from '../sample-shape.ts'

export const workspacesSample: NounSample = {
  rights: [
    ['/platform/provider/list', '@auth', 'platform'],
    ['/platform/provider/save', '@auth', 'platform'],
    ['/platform/setting/save', '@auth', 'platform'],
    ['/insurance/provider/detail', 'MY_PROFILE_VIEW'],
    ['/insurance/licence/detail', '@auth', 'domain INSURANCE'],
    ['/insurance/provider/save', 'MY_PROFILE_UPDATE'],
    ['/insurance/provider/second-factor/save', 'MY_PROFILE_UPDATE', 'role ADMIN'],
  ],
  idFields: { providerId: 'providers', providerIds: 'providers' },
}
