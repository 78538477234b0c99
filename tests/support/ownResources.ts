// Every resource that holds its own value, from the lists of domains.
import type { Domain } from "../../streams/bus/domain";
import { memberDomains } from "../../streams/parts/member/domains";
import { visitorDomains } from "../../streams/parts/visitor/domains";

const domains: readonly Domain[] = [...visitorDomains, ...memberDomains];
export const ownResources = domains.flatMap(({ resources = [] }) => resources);
