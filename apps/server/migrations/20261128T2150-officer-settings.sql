-- How early officers of a company send changes, in days before the day on which they take effect.
alter table companies add column addition_notice_days integer not null default 0 check (addition_notice_days between 0 and 30);
alter table companies add column leaver_notice_days integer not null default 0 check (leaver_notice_days between 0 and 30);
-- What officers may see besides the people of the company
alter table companies add column officers_see text[] not null default '{PRICES,COVER,USAGE}' check (officers_see <@ array['PRICES', 'COVER', 'USAGE']);
