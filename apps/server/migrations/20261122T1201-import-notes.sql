-- Ids and hashes of thousands of records hardly compress; trying costs an import time.
alter table import_made alter column ids set storage external, alter column hashes set storage external;
