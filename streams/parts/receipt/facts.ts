/** Every resource of a member, as the receipt knows it (RT-12). Rule: `facts.test.ts` finds one that is missing here. */
import type { Domain } from "../../bus/domain";
import type { ResourceFacts } from "../../bus/resource/declaration";
import { preview } from "../../domains/articles/resources";
import { bannerList } from "../../domains/banners/resources";
import { chatList, threads } from "../../domains/chat/resources";
import { clubList } from "../../domains/clubs/resources";
import { courseStreamList, courseStreamStatuses } from "../../domains/courses/resources";
import { homeworkList } from "../../domains/homework/resources";
import { balance } from "../../domains/points/resources";
import { scheduleResource } from "../../domains/schedule/resources";
import { subscriptionList } from "../../domains/subscriptions/resources";
import { userResource } from "../../domains/user/resources";
import { videoConsultationList } from "../../domains/videoConsultations/resources";
import { memberDomains } from "../member/domains";
import { visitorDomains } from "../visitor/domains";

const domains: readonly Domain[] = [...visitorDomains, ...memberDomains];

export const threadFacts: ResourceFacts = threads.facts;
export const userFacts: ResourceFacts = userResource.facts;
/** The declared ones, and those that hold their own value. */
export const resourceFacts: readonly ResourceFacts[] = [
  userFacts,
  chatList.facts,
  threadFacts,
  homeworkList.facts,
  courseStreamList.facts,
  courseStreamStatuses.facts,
  subscriptionList.facts,
  clubList.facts,
  preview.facts,
  balance.facts,
  bannerList.facts,
  videoConsultationList.facts,
  scheduleResource.facts,
  ...domains.flatMap(({ resources = [] }) => resources.map(({ facts }) => facts)),
];
