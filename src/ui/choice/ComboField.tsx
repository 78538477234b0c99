/**
 * One of a long list, found by typing. The rule: without the focus, the field shows what is chosen, also after a search that
 * chose nothing; a search reads all that an option says, whatever its accents and case, and lasts until a choice is made,
 * Escape is pressed or the focus leaves. As long as it lasts, the list is open.
 */

import ChevronDown from "lucide-react/icons/chevron-down";
import { type FocusEvent, type KeyboardEvent, useContext, useEffect, useLayoutEffect, useState } from "react";
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import type { FieldTexts } from "../form/Field";
import field from "../form/Field.module.css";
import fieldStyles from "../form/TextField.module.css";
import { isOfInputMethod } from "../input/inputMethod";
import { classNames } from "../layout/classNames";
import { Icon } from "../media/Icon";
import { hasWords, plainText, searchWords } from "../words/searchWords";
import styles from "./ComboField.module.css";

export interface ComboOption {
  readonly value: string;
  /** What the field shows of it. */
  readonly label: string;
  /** What tells it from others, such as the time there. */
  readonly detail: string;
  /** Where it is, or another name of it. */
  readonly more?: string;
}

export interface ComboFieldProps extends FieldTexts {
  readonly value: string;
  readonly options: readonly ComboOption[];
  /** The name of the button that opens the list: the library has its own in few languages. */
  readonly openText: string;
  /** Shown where nothing matches what is typed. */
  readonly emptyText: string;
  readonly onChange: (value: string) => void;
  /** The list may show soon: what costs time can be found out now. */
  readonly onFocus?: () => void;
  /** The list shows with what `options` are in the same render: one that grew later would not begin at what is chosen. */
  readonly onOpen?: () => void;
}

/** A labelled field with a list under it: arrows, Enter and Escape as everywhere, and a button that opens all of it. */
export function ComboField(props: ComboFieldProps) {
  const { label, value, options, openText, emptyText, onChange, onFocus, onOpen, ...texts } = props;
  const { typed, setTyped, searching } = useSearch(onFocus);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  const shown = typed === null ? options : options.filter(matches(typed));
  const { error, warning, hint } = texts;
  const note = error || warning || hint;
  return (
    <ComboBox
      className={fieldStyles.field ?? ""}
      items={shown}
      selectedKey={value}
      inputValue={typed ?? chosen}
      isInvalid={Boolean(error)}
      allowsEmptyCollection
      // OpenDuring opens it
      menuTrigger="manual"
      onOpenChange={(isOpen) => {
        if (isOpen) onOpen?.();
      }}
      onInputChange={(text) => setTyped(text === chosen ? null : text)}
      onSelectionChange={(key) => {
        if (key === null) return;
        setTyped(null);
        onChange(String(key));
      }}
    >
      <OpenDuring isSearching={typed !== null} />
      <HeardWhileOpen place={place} />
      <Label className={fieldStyles.label ?? ""}>{label}</Label>
      <div className={classNames(fieldStyles.box, error && fieldStyles.wrong) ?? ""}>
        <Input {...searching} autoComplete="off" spellCheck={false} />
        <Button className={styles.open ?? ""} aria-label={openText}>
          <Icon icon={ChevronDown} />
        </Button>
      </div>
      {/* the list is heard right after its field, and is within the page's main part */}
      <div ref={setPlace} className={styles.place} />
      {note && (
        <Text slot="description" className={(error ? field.error : warning ? field.warning : field.hint) ?? ""}>
          {note}
        </Text>
      )}
      <Options place={place} emptyText={emptyText} />
    </ComboBox>
  );
}

/** What is typed to find an option, null while nothing is searched; `searching` is for the input. */
function useSearch(onFocus: (() => void) | undefined) {
  const [typed, setTyped] = useState<string | null>(null);
  const begin = ({ target }: FocusEvent<HTMLInputElement>) => {
    onFocus?.();
    // what is typed replaces what is chosen; the list gives the focus back during a search too
    if (typed === null) target.select();
  };
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    // the library fires a blur event while an option is active, although the input keeps the focus
    if (target !== document.activeElement) setTyped(null);
  };
  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === "Escape") setTyped(null);
    // the arrows move in the list alone: moved too, the caret would undo the selection, and what is typed next would be appended
    if (event.key === "ArrowDown" || event.key === "ArrowUp") event.preventDefault();
  };
  return { typed, setTyped, searching: { onFocus: begin, onBlur: leave, onKeyDown: press } };
}

/** The list, rendered in `place`. */
function Options({ place, emptyText }: { place: HTMLElement | null } & Pick<ComboFieldProps, "emptyText">) {
  return (
    <Popover
      className={styles.popover ?? ""}
      offset={4}
      maxHeight={360}
      {...(place && { UNSTABLE_portalContainer: place })}
    >
      <ListBox<ComboOption>
        className={styles.list ?? ""}
        renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
      >
        {(option) => (
          <ListBoxItem
            id={option.value}
            textValue={[option.label, option.more, option.detail].filter(Boolean).join(", ")}
            className={styles.option ?? ""}
          >
            <span className={styles.names}>
              <span>{option.label}</span>
              {option.more && <span className={styles.more}>{option.more}</span>}
            </span>
            <span className={styles.detail}>{option.detail}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/** Keeps the list open during a search. The library closes it on a scroll of the page, such as the browser's own on the first letter. */
function OpenDuring({ isSearching }: { isSearching: boolean }) {
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    if (isSearching && state && !state.isOpen) state.open(null, "manual");
  });
  return null;
}

/** Each word of the search must be in what the option says. */
function matches(search: string): (option: ComboOption) => boolean {
  const words = searchWords(search);
  return ({ value, label, more = "", detail }) => {
    return hasWords(plainText(`${label} ${more} ${detail} ${value}`), words);
  };
}

/**
 * Keeps the page for screen readers while the list is open: one chooses while everything else stays in reach of Tab, so
 * nothing may be hidden as behind a dialog. The library hides what is around a list, unless it has the mark of an announcer.
 */
function HeardWhileOpen({ place }: { place: HTMLElement | null }) {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false;
  // before the library's own effect
  useLayoutEffect(() => {
    if (!isOpen) return;
    const root = place?.closest("body > *");
    root?.setAttribute("data-live-announcer", "");
    return () => root?.removeAttribute("data-live-announcer");
  }, [isOpen, place]);
  return null;
}
