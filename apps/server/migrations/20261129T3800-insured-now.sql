-- The dashboard counts all people with a policy in force: the index alone answers, without reading a row of each policy.
drop index policies_insured;
create index policies_insured on policies (provider_id, insured_id)
  include (plan_id, start_order, end_order, deactivation_date, deleted_at);
