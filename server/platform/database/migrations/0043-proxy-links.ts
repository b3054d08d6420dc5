/** Each event checks at the end of its transaction, so that a link and its menu entries may be written in any order. */
const checkAreas = (events: string, table: string) =>
  `create constraint trigger proxy_link_has_areas after ${events} on ${table}
    deferrable initially deferred for each row execute function check_proxy_link_areas()`

/**
 * The basis of a proxy link, the person who decided it, its start, end and areas. `ends_at` is 'infinity' for a link without a stated end.
 * The link of an account to the own record is kept apart: it has none of these, and only it has the account's patient. Its menu may be empty.
 * The areas of a proxy link are its menu entries.
 */
export const proxyLinks = [
  `alter table proxy_link
    add column basis text,
    add column decided_by text,
    add column starts_at timestamptz,
    add column ends_at timestamptz`,
  `update proxy_link set basis = 'recorded before', decided_by = 'recorded before', starts_at = now(), ends_at = 'infinity'
    where account_id <> patient_id`,
  `alter table proxy_link
    add constraint proxy_link_known_basis
      check (basis in ('parent', 'guardian', 'power of attorney', 'consent', 'recorded before')),
    add constraint proxy_link_own check ((account_id = patient_id) = (basis is null)),
    add constraint proxy_link_decided check (
      case when basis is null then num_nonnulls(decided_by, starts_at, ends_at) = 0
      else decided_by is not null and trim(decided_by) <> '' and starts_at is not null and ends_at is not null and starts_at <= ends_at end)`,
  // Links without a menu opened nothing, and a proxy link cannot exist without an area.
  `delete from proxy_link where basis is not null and not exists (select from menu_entry where proxy_link_id = proxy_link.id)`,
  `create function check_proxy_link_areas() returns trigger language plpgsql as $$
    declare checked uuid;
    begin
      if tg_table_name = 'menu_entry' then checked := old.proxy_link_id; else checked := new.id; end if;
      if exists (select from proxy_link where id = checked and basis is not null)
        and not exists (select from menu_entry where proxy_link_id = checked) then
        raise exception 'a proxy link without areas' using errcode = 'check_violation', constraint = 'proxy_link_has_areas';
      end if;
      return null;
    end $$`,
  checkAreas('insert or update', 'proxy_link'),
  checkAreas('delete or update', 'menu_entry'),
  // `days_before`: the letters about the end by age. `ends_on`: the birthday, so that a corrected birth date is told again.
  `create table proxy_end_notice (
    proxy_link_id uuid not null references proxy_link on delete cascade, days_before integer not null,
    ends_on date not null, told_at timestamptz not null, primary key (proxy_link_id, days_before, ends_on))`,
]
