-- From this age on a person decides alone; until then the principal of the family acts for them. Below the confidential age the principal
-- also reads what is between the person and the provider; null: it is the adult age.
alter table providers
  add column adult_age integer not null default 18 check (adult_age between 14 and 25),
  add column confidential_age integer check (confidential_age between 0 and adult_age);
