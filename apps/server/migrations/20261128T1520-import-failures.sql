-- Why a job ended without saving: the name of the error and the values of its text.
alter table imports add column failure jsonb check (failure ? 'error');
