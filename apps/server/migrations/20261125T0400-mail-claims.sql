-- A message that a process is sending by mail just now: until that is over its words stand, and no other process sends it. A process that
-- died is not waited for longer than until this moment.
alter table messages add column claimed_until timestamptz;
