-- The ICD-10 list belongs to no provider. The installation loads it by a command.
create table icd10_codes (
  code text not null check (code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  title text not null check (title <> '' and length(title) <= 500),
  -- The folded title behind a space, so that each word of it is found by its start.
  search_fold text not null,
  -- True for the few codes of the demo; a list that the installation loads replaces them.
  is_sample boolean not null default false,
  -- A code that a later list lacks: notes keep it, the search does not offer it.
  is_active boolean not null default true,
  primary key (code, language)
);
create index icd10_codes_code on icd10_codes (code text_pattern_ops) where is_active;
create index icd10_codes_title on icd10_codes using gin (search_fold gin_trgm_ops) where is_active;
grant select, insert, update on icd10_codes to app_server;
