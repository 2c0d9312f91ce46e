import { companyApi } from '@/lib/company/contract';
import { memberListApi } from './contract';

/** Reads of the member list that change when members or managers are added, changed, deleted or restored: the lists and their filters. */
export const MEMBER_READS = [
  memberListApi.listNew.path,
  memberListApi.listAll.path,
  memberListApi.deleted.path,
  memberListApi.depts.path,
  companyApi.listManager.path,
];
