const objectColumns = 'add column object_key text, add column object_bytes integer, add column object_sha256 text'
const isWholeObject = 'num_nonnulls(object_key, object_bytes, object_sha256) in (0, 3)'

/**
 * Files in a store of objects. A row has its bytes, or the key, size and SHA-256 of an object. `object_prefix`: the beginning of the keys of
 * this installation. `objects_swept_at`: the last round of the job that removes objects without a row; `objects_swept_to`: its last key.
 */
export const storedFiles = [
  `alter table message_attachment ${objectColumns}`,
  `/* older releases: rows without bytes exist only with a file store, which is set up after the last older process */
    alter table message_attachment alter column content drop not null`,
  `alter table message_attachment add constraint message_attachment_one_place
    check (num_nonnulls(content, object_key) = 1 and ${isWholeObject}) not valid`,
  `alter table document ${objectColumns}`,
  `/* older releases: rows without bytes exist only with a file store, which is set up after the last older process */
    alter table document alter column content_base64 drop not null`,
  `alter table document add constraint document_one_place
    check (num_nonnulls(content_base64, object_key) = 1 and ${isWholeObject}) not valid`,
  `alter table media ${objectColumns}`,
  `alter table media add constraint media_one_place
    check (num_nonnulls(data_base64, object_key) <= 1 and ${isWholeObject}) not valid`,
  `alter table installation
    add column object_prefix text, add column objects_swept_at timestamptz, add column objects_swept_to text not null default ''`,
]

/** The indexes by which the job finds the row of an object. */
export const storedFileIndexes = [
  'create index message_attachment_object on message_attachment (object_key) where object_key is not null',
  'create index document_object on document (object_key) where object_key is not null',
  'create index media_object on media (object_key) where object_key is not null',
]
