-- The lock of the former migrator; servers that start together wait for an advisory lock now.
drop table if exists migration_lock;
