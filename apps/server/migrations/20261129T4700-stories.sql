-- Short messages with a picture or a colour that staff publish into the app of insured people.
-- The ids of an audience and of a service may name what was deleted since: it takes no person in any more. An empty list means all.
create table stories (
  provider_id uuid not null references providers,
  id uuid not null,
  background text not null check (background in ('COLOR', 'IMAGE')),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  tone text check (tone in ('LIGHT', 'DARK')),
  -- The picture as it was uploaded, and as it is shown in two sizes
  picture_file_id uuid,
  large_file_id uuid,
  small_file_id uuid,
  -- A tiny blurred picture as a data address
  placeholder text,
  -- The opacity of a black layer under the white text
  scrim real check (scrim between 0 and 1),
  destination text not null
    check (destination in ('NONE', 'URL', 'CHAT', 'SERVICE', 'CARD', 'COVER', 'FAMILY', 'DOCUMENT', 'PHONE')),
  url text,
  phone text,
  service_id uuid,
  company_ids uuid[] not null,
  plan_ids uuid[] not null,
  starts_at timestamptz constraint starts_at_range check (starts_at between '1700-01-01' and '2299-12-31'),
  ends_at timestamptz constraint ends_at_range check (ends_at between '1700-01-01' and '2299-12-31'),
  is_paused boolean not null,
  is_pinned boolean not null,
  icon text check (icon in ('NEWS', 'CARE', 'GIFT', 'TIP', 'CALENDAR', 'PHONE')),
  position integer not null,
  -- What was counted of views whose rows are deleted
  shown_count integer not null default 0 check (shown_count >= 0),
  read_count integer not null default 0 check (read_count >= 0),
  pressed_count integer not null default 0 check (pressed_count >= 0),
  created_at timestamptz not null constraint created_at_range check (created_at between '1700-01-01' and '2299-12-31'),
  updated_at timestamptz not null constraint updated_at_range check (updated_at between '1700-01-01' and '2299-12-31'),
  deleted_at timestamptz constraint deleted_at_range check (deleted_at between '1700-01-01' and '2299-12-31'),
  primary key (provider_id, id),
  foreign key (provider_id, picture_file_id) references files,
  foreign key (provider_id, large_file_id) references files,
  foreign key (provider_id, small_file_id) references files,
  check ((background = 'COLOR') = (color is not null and tone is not null)),
  check ((background = 'IMAGE') = (picture_file_id is not null and large_file_id is not null and small_file_id is not null
    and placeholder is not null and scrim is not null)),
  check ((destination = 'URL') = (url is not null)),
  check ((destination = 'PHONE') = (phone is not null)),
  check ((destination = 'SERVICE') = (service_id is not null)),
  check (ends_at > starts_at),
  check (ends_at is null or starts_at is not null)
);
create index stories_order on stories (provider_id, position, id) where deleted_at is null;
create index stories_picture on stories (provider_id, picture_file_id) where picture_file_id is not null;
create index stories_large on stories (provider_id, large_file_id) where large_file_id is not null;
create index stories_small on stories (provider_id, small_file_id) where small_file_id is not null;
call protect_table('stories');

create table story_texts (
  provider_id uuid not null,
  story_id uuid not null,
  language text not null check (language in ('en', 'ru', 'es', 'pt')),
  header text not null check (header <> ''),
  body text not null,
  button_text text not null,
  chat_text text not null,
  search_fold text not null generated always as (fold_text(header || ' ' || body)) stored,
  primary key (provider_id, story_id, language),
  foreign key (provider_id, story_id) references stories on delete cascade
);
call protect_table('story_texts');

-- Who saw a story; deleted some time after its end, when the counts stay.
create table story_views (
  provider_id uuid not null,
  story_id uuid not null,
  insured_id uuid not null,
  shown_at timestamptz not null constraint shown_at_range check (shown_at between '1700-01-01' and '2299-12-31'),
  read_at timestamptz constraint read_at_range check (read_at between '1700-01-01' and '2299-12-31'),
  pressed_at timestamptz constraint pressed_at_range check (pressed_at between '1700-01-01' and '2299-12-31'),
  primary key (provider_id, story_id, insured_id),
  foreign key (provider_id, story_id) references stories on delete cascade,
  foreign key (provider_id, insured_id) references insured on delete cascade
);
create index story_views_insured on story_views (provider_id, insured_id);
call protect_table('story_views');
