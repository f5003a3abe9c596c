-- Names are also compared across spellings, particles of surnames, missing surnames and fields.
alter table insured_duplicates drop constraint insured_duplicates_reasons_check;
alter table insured_duplicates add constraint insured_duplicates_reasons_check check (cardinality(reasons) > 0 and reasons <@ array[
  'PASSPORT_NUMBER', 'EID_NO', 'VISA_NO', 'EMAIL', 'PHONE', 'NAME_AND_BIRTHDATE', 'OTHER_LETTERS', 'SWAPPED_NAMES', 'OTHER_SPELLING',
  'NAMES_MOVED', 'SURNAME_PARTICLE', 'PART_OF_NAME', 'NAME_SLIP', 'ID_NUMBER_SLIP']);
