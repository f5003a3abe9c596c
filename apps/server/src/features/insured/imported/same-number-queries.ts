// Of numbers that were stored alike before they were compared by keys, the one that is written in the same way counts.

/** True if the person `i` has the ID number of the staged row `s`. */
export const isPerson = `i.identification_key = s.id_key and i.deleted_at is null and i.merged_into_id is null
      and (i.identification_number = s.id_number or not exists (select from insured e
        where e.identification_number = s.id_number and e.deleted_at is null))`

/** True if the person `stored` is the principal that the staged row `s` names. */
export const isPrincipal = `stored.identification_key = s.link_key and stored.deleted_at is null
      and (stored.identification_number = s.link_id_number or not exists (select from insured e
        where e.identification_key = s.link_key and e.deleted_at is null
          and (e.identification_number = s.link_id_number or e.id < stored.id)))`
