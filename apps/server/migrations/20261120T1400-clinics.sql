-- Cities belong to no provider. They come from the product's own data set and are loaded after the first start.
create table cities (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The divisions as the data set codes them: with the name they tell cities of one name apart.
  region_code text not null,
  district_code text not null,
  region text not null,
  name text not null check (name <> ''),
  -- Folded by the loader with fold(): every word of it can be searched.
  name_fold text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  unique (country, name, region_code, district_code)
);
create index cities_name on cities (name_fold, id);
create index cities_country on cities (country, name_fold, id);

-- Every spelling under which an address may name a city.
create table city_names (
  country text not null,
  name_fold text not null,
  city_id uuid not null references cities on delete cascade,
  primary key (country, name_fold, city_id)
);

create table place_sets (
  version text primary key,
  loaded_at timestamptz not null default now()
);
grant select, insert, update on cities, city_names, place_sets to app_server;

-- Facilities that serve insured people. SELF: booked with the clinic itself, which needs a phone.
create table clinics (
  provider_id uuid not null references providers,
  id uuid not null,
  name text not null check (name <> ''),
  address_line text not null,
  description text,
  registration_type text not null check (registration_type in ('SELF', 'SERVICE')),
  phone text check (phone <> ''),
  city_id uuid references cities,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The city's point stands in for the clinic's own.
  is_approximate boolean not null default false,
  name_fold text not null generated always as (fold_text(name)) stored,
  address_fold text not null generated always as (fold_text(address_line)) stored,
  search_fold text not null generated always as (fold_text(name || ' ' || address_line || ' ' || coalesce(phone, ''))) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (provider_id, id),
  check (registration_type = 'SERVICE' or phone is not null),
  check ((latitude is null) = (longitude is null)),
  check (latitude is not null or not is_approximate)
);
create index clinics_created on clinics (provider_id, created_at, id) where deleted_at is null;
create index clinics_name on clinics (provider_id, name_fold, id) where deleted_at is null;
create index clinics_city on clinics (provider_id, city_id) where deleted_at is null;
create index clinics_search on clinics using gin (search_fold gin_trgm_ops) where deleted_at is null;
call protect_table('clinics');

-- Where a service can be had. A deleted clinic keeps its links, so that it comes back with them.
create table service_clinics (
  provider_id uuid not null,
  service_id uuid not null,
  clinic_id uuid not null,
  primary key (provider_id, service_id, clinic_id),
  foreign key (provider_id, service_id) references services on delete cascade,
  foreign key (provider_id, clinic_id) references clinics on delete cascade
);
create index service_clinics_clinic on service_clinics (provider_id, clinic_id);
call protect_table('service_clinics');

-- Clinics whose name, address and phone hold every word, at most `most`.
call open_to_search('clinics', array['provider_id', 'id', 'search_fold', 'name_fold', 'created_at', 'deleted_at']);
create function search_clinics(words text[], most integer)
  returns table (id uuid, created_at timestamptz, name_fold text)
  language plpgsql stable rows 200 as $$
begin
  return query execute 'select c.id, c.created_at, c.name_fold from clinics c where c.provider_id = $1 and c.deleted_at is null'
    || like_all('c.search_fold', words) || ' limit $2'
    using nullif(current_setting('app.provider_id', true), '')::uuid, most;
end
$$;
call seal_search_function('search_clinics(text[], integer)');
