-- Columns that hold somebody's personal data. A test holds the export of one person's data to these tags.
do $$
declare
  tagged text;
begin
  foreach tagged in array array[
    'insured.first_name', 'insured.last_name', 'insured.patronymic_name', 'insured.birthdate', 'insured.gender', 'insured.marital_status',
    'insured.nationality', 'insured.email', 'insured.phone', 'insured.identification_number', 'insured.certificate_number',
    'insured.dha_file_no', 'insured.eid_no', 'insured.visa_no', 'insured.passport_number', 'insured.passport_valid_until',
    'insured.language', 'insured.relationship', 'policies.number', 'policies.certificate_number', 'policies.details',
    'payment_receipts.note', 'benefit_uses.reason', 'benefit_uses.approval', 'files.name', 'invitations.email', 'polls.score',
    'polls.comment', 'insured_merges.primary_before', 'insured_merges.primary_after', 'insured_merges.merged_before',
    'policy_changes.note', 'statement_lines.payer_name', 'statement_lines.payer_account', 'statement_lines.purpose',
    'audit_events.changes']
  loop
    execute format('comment on column %s is ''personal''', tagged);
  end loop;
end
$$;
