-- How many policies of a plan belong to an agent's own people: agents learn nothing of the number of others.
create function insured_of_agent(provider uuid, plan uuid, agent uuid) returns integer language sql stable as $$
  select count(*)::integer from policies p
  join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
  where p.provider_id = provider and p.plan_id = plan and p.deleted_at is null and i.deleted_at is null
    and i.agent_user_id = agent
$$;
