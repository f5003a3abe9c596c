import { tariffs } from '@coverline/contract/tariffs/endpoints'
import { implement } from '../../platform/implement.ts'
import { saveTariff } from './save-tariff.ts'
import { showTariffs } from './show-tariffs.ts'

export const tariffsApi = implement('tariffs', tariffs, {
  detail: showTariffs,
  save: saveTariff,
})
