/** What a scene of the gallery hands to a conversation in which nothing happens. */
export const nothing = () => {};
/** What of a composer nothing happens to here. */
export const INERT = {
  edits: { openId: null, typed: () => "", isSaving: () => false, write: nothing },
  onAttach: nothing,
};
export const ON_MESSAGES = {
  onEditUnsent: nothing,
  onDeleteUnsent: nothing,
  onEditMessage: nothing,
  onRateMessage: nothing,
  onRateConsultation: nothing,
  onDrop: nothing,
  onTakeBack: nothing,
  onWhereIsIt: nothing,
};
export const NO_SEARCH = {
  query: null,
  words: [],
  found: new Set<string>(),
  number: 0,
  currentKey: null,
  onQuery: nothing,
  onOlder: nothing,
  onNewer: nothing,
};
