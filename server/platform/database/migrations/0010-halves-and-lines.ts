/** Values in two parts: a diastolic value that is a bound, and a report whose observations come in a later file. */
export const halvesAndLines = [
  `alter table vital add column second_comparator text check (second_comparator in ('<', '<=', '>=', '>'))`,
  `create table awaited_line (
    result_id bigint not null references lab_result on delete cascade, observation text not null, position integer not null,
    primary key (result_id, observation))`,
]
