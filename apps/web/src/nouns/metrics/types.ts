import type { CompanyDashboard, LeadDashboard, RequestDashboard } from '@coverline/contract/metrics/endpoints'

type Either<Name extends 'tiles' | 'series' | 'breakdowns'> =
  | RequestDashboard[Name][number]
  | LeadDashboard[Name][number]
  | CompanyDashboard[Name][number]

export type Tile = Either<'tiles'>
export type Series = Either<'series'>
export type Breakdown = Either<'breakdowns'>
/** The numbers of a dashboard, whatever it counts */
export type Dashboard = Omit<RequestDashboard, 'tiles' | 'series' | 'breakdowns'> & {
  tiles: Tile[]
  series: Series[]
  breakdowns: Breakdown[]
}
