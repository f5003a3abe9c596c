-- A credit can come of a person who leaves a company's plan as well: it has no recorded change of the policy then.
alter table policy_credits alter column edition drop not null;
