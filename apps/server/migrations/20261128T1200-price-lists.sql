-- The price list of a plan: what a person costs for a whole term. A list holds from its day until the next one.
create table tariffs (
  provider_id uuid not null references providers,
  id uuid not null,
  plan_id uuid not null,
  valid_from date not null,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, plan_id) references plans,
  constraint tariffs_day unique (provider_id, plan_id, valid_from)
);
create index tariffs_author on tariffs (created_by) where created_by is not null;
call protect_table('tariffs');

-- Ages are completed years; both ends count, and no end covers every age above.
create table tariff_bands (
  provider_id uuid not null references providers,
  tariff_id uuid not null,
  relationship text not null check (relationship in ('PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT')),
  age_from integer not null check (age_from between 0 and 150),
  age_to integer check (age_to between age_from and 150),
  premium numeric(15, 2) not null check (premium >= 0),
  primary key (provider_id, tariff_id, relationship, age_from),
  foreign key (provider_id, tariff_id) references tariffs on delete cascade,
  constraint tariff_bands_overlap exclude using gist (provider_id with =, tariff_id with =, relationship with =,
    int4range(age_from, age_to, '[]') with &&)
);
call protect_table('tariff_bands');
