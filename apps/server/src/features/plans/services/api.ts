import { services } from '@coverline/contract/services'
import { implement } from '../../../platform/implement.ts'
import { deleteServices } from './delete-services.ts'
import { listServices } from './list-services.ts'
import { saveService } from './save-service.ts'
import { showService } from './show-service.ts'

export const servicesApi = implement('services', services, {
  list: listServices,
  detail: showService,
  save: saveService,
  delete: deleteServices,
})
