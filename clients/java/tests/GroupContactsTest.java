import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import messaging.sdk.api.GroupContactsApi;
import messaging.sdk.api.GroupContactsApi.ListGroupContactsQuery;
import messaging.sdk.model.GroupContact;
import messaging.sdk.model.GroupContactIds;
import org.junit.jupiter.api.Test;

class GroupContactsTest {

  private static final GroupContact ADA = new GroupContact()
      .id(70011L)
      .email("ada@example.com")
      .phoneNumber("+447700900123")
      .externalId("crm-5521");

  private final GroupContactsApi contacts = new GroupContactsApi(Service.CLIENT);
  private final GroupContactIds ids = new GroupContactIds().id(List.of(70011L, 70013L));

  @Test
  void list() {
    var query = new ListGroupContactsQuery().orderBy("createdAt");
    var envelope = Service.good(contacts.listGroupContactsWithHttpInfo(1042L, query, Map.of()));
    assertEquals(ADA, envelope.getData().get(2));
    assertNull(envelope.getData().get(0).getEmail());
    Report.proved("operation", "listGroupContacts");
  }

  @Test
  void add() {
    var envelope = Service.good(contacts.addGroupContactsWithHttpInfo(1042L, ids, Map.of()));
    assertEquals(ADA, envelope.getData().get(0));
    Report.proved("operation", "addGroupContacts");
  }

  @Test
  void remove() {
    var envelope = Service.good(contacts.removeGroupContactsWithHttpInfo(1042L, ids, Map.of()));
    assertEquals(ADA, envelope.getData().get(0));
    Report.proved("deleteBody", "removeGroupContacts");
    Report.proved("operation", "removeGroupContacts");
  }
}
