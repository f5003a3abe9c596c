-- The day on which a repetition was planned; null: its due day, which was never moved. The due day of a repetition may be moved alone: the
-- later ones are counted from the planned day.
alter table tasks add column occurs_on date
  constraint occurs_on_range check (occurs_on between '1700-01-01' and '2299-12-31');
