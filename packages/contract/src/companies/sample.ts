import type { NounSample } from '../sample-shape.ts'

export const companiesSample: NounSample = {
  rights: [
    ['/insurance/client-company/area/open', 'INSURED_VIEW', 'ADMIN, OPERATOR'],
    ['/company/files/open', 'INSURED_VIEW', 'domain COMPANY'],
    ['/company/files/delete', 'INSURED_UPDATE', 'domain COMPANY'],
    ['/insurance/client-company/file/list', 'INSURED_VIEW', 'not DOCTOR, not AGENT'],
    ['/insurance/client-company/file/upload', 'INSURED_UPDATE', 'not DOCTOR, not AGENT'],
    ['/insurance/client-company/file/open', 'INSURED_VIEW', 'not DOCTOR, not AGENT'],
    ['/insurance/client-company/file/delete', 'INSURED_UPDATE', 'not DOCTOR, not AGENT'],
    ['/insurance/client-company/file/download-all', 'INSURED_VIEW', 'not DOCTOR, not AGENT'],
  ],
  idFields: {
    clientCompanyId: 'companies',
    clientCompanyIds: 'companies',
    companyFileId: 'company_files',
    versionId: 'company_file_versions',
  },
  inputs: {
    'companies.save': (_idOf, unique) => ({ name: `Sample ${unique()}` }),
  },
}
