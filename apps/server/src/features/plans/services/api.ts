import { services } from '@coverline/contract/services/endpoints'
import { implement } from '../../../platform/implement.ts'
import { copyServices } from './copy-services.ts'
import { deleteServices } from './delete-services.ts'
import { listServices } from './list-services.ts'
import { orderServices } from './order-services.ts'
import { saveService } from './save-service.ts'
import { saveServices } from './save-services.ts'
import { showService } from './show-service.ts'

export const servicesApi = implement('services', services, {
  list: listServices,
  detail: showService,
  save: saveService,
  saveBulk: saveServices,
  order: orderServices,
  copy: copyServices,
  delete: deleteServices,
})
