import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { implement } from '../../platform/implement.ts'
import { showLicence } from './licence/show-licence.ts'
import { listProviders } from './list-providers.ts'
import { providerProfile, saveProviderProfile } from './provider-profile.ts'
import { saveLayout } from './save-layout.ts'
import { saveProvider } from './save-provider.ts'
import { saveSecondFactor } from './save-second-factor.ts'

export const workspacesApi = implement('workspaces', workspaces, {
  providers: listProviders,
  saveProvider,
  saveLayout,
  profile: providerProfile,
  licence: showLicence,
  saveProfile: saveProviderProfile,
  saveSecondFactor,
})
