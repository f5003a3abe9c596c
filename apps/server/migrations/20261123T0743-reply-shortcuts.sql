-- Which signs are letters and digits is the contract's to say: the database knows fewer of them, and answered rare ones with a fault of its own.
alter table canned_replies drop constraint canned_replies_shortcut_check;
alter table canned_replies add constraint canned_replies_shortcut_check
  check (length(shortcut) between 1 and 40 and shortcut !~ '[[:space:]]');
