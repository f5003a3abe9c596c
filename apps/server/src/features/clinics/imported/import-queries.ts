import type { PoolClient } from 'pg'

/**
 * Folds a stored text as `foldName` folds a text of the file: one spelling of each accent, single spaces,
 * lower case.
 */
const keyOf = (column: string) => `lower(regexp_replace(normalize(${column}, nfc), '\\s+', ' ', 'g'))`

/** Matches the staged rows with stored clinics of equal name, address, type and phone (`clinic_id`). */
export async function matchStaged(client: PoolClient): Promise<void> {
  await client.query('alter table import_stage add column clinic_id uuid')
  await client.query(`update import_stage s set clinic_id = c.id from clinics c
    where c.name_fold = s.name_fold and c.deleted_at is null
      and ${keyOf('c.name')} = s.name_key and ${keyOf('c.address_line')} = s.address_key
      and c.registration_type = s.registration_type and c.phone is not distinct from s.phone_for_service`)
}

/**
 * SQL: inserts the clinics of a file between two keys; parameters: provider, keys. A clinic without its own point gets its city's
 * point.
 */
export const insertClinics = `insert into clinics (provider_id, id, name, address_line, description, registration_type, phone, city_id,
    latitude, longitude, is_approximate)
  select $1, s.new_id, s.name, s.address_line, s.description, s.registration_type, s.phone_for_service, c.id,
    coalesce(s.latitude, c.latitude), coalesce(s.longitude, c.longitude), s.latitude is null and c.id is not null
  from import_new n join import_stage s on s.row = n.row
  left join import_cities f on f.key = n.key left join cities c on c.id = f.city_id
  where n.key > $2 and n.key <= $3 order by n.key`
