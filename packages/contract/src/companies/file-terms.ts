/** What a file of a company is */
export const companyFileCategories = ['CONTRACT', 'INVOICE', 'ACT', 'LIST', 'OTHER'] as const
export type CompanyFileCategory = (typeof companyFileCategories)[number]

/** The two sides that share the files of a company */
export const companySides = ['COMPANY', 'PROVIDER'] as const
export type CompanySide = (typeof companySides)[number]

export const mostCompanyFiles = 1000
/** Versions of one file */
export const mostFileVersions = 50
