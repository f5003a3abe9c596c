-- The chatbot may answer with questions: which of these is meant?
alter table chatbot_replies drop constraint chatbot_replies_outcome_check,
  add constraint chatbot_replies_outcome_check
    check (outcome in ('GREETED', 'SUGGESTED', 'ANSWERED', 'ANSWERED_BY_AI', 'HANDED_OFF'));
