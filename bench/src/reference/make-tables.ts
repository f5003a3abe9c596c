import type { Client } from 'pg'

/**
 * Copies the people of a provider with their policies and plans into plain tables of the schema `reference`, as
 * a team would make them that keeps one provider, no audit and no undo: keys, what must be unique, and an index
 * on what is joined or sorted.
 */
export async function makeReferenceTables(
  client: Client,
  providerId: string,
  tokenHash: string,
): Promise<void> {
  await client.query(`
    drop schema if exists reference cascade;
    create schema reference;
    create table reference.users as select gen_random_uuid() as id, '${tokenHash}'::text as token_hash, 'ADMIN' as role;
    create unique index on reference.users (token_hash);`)
  await client.query(
    `create table reference.plans as select id, name from plans where provider_id = '${providerId}'`,
  )
  await client.query(`create table reference.people as
    select id, first_name, last_name, patronymic_name, birthdate, gender, nationality, phone, email, identification_number,
      relationship, principal_id, created_at from insured where provider_id = '${providerId}' and deleted_at is null`)
  await client.query(`create table reference.policies as
    select id, plan_id, insured_id as person_id, number, certificate_number, start_date, end_date, created_at
    from policies where provider_id = '${providerId}' and deleted_at is null`)
  await client.query(`
    alter table reference.plans add primary key (id);
    alter table reference.people add primary key (id);
    alter table reference.people alter column id set default gen_random_uuid();
    alter table reference.people alter column created_at set default now();
    alter table reference.policies add primary key (id);
    alter table reference.policies alter column id set default gen_random_uuid();
    alter table reference.policies alter column created_at set default now();
    create index on reference.people (created_at desc, id desc);
    create index on reference.people (last_name, first_name);
    create index on reference.people (email);
    create index on reference.people (phone);
    create index on reference.people (principal_id);
    create unique index on reference.people (identification_number);
    create index on reference.policies (person_id);
    create index on reference.policies (plan_id);
    create unique index on reference.policies (number);
    alter table reference.policies add foreign key (person_id) references reference.people (id);
    alter table reference.policies add foreign key (plan_id) references reference.plans (id);`)
  await client.query('vacuum analyze reference.people')
  await client.query('vacuum analyze reference.policies')
}
