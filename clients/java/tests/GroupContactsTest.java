import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import messaging.sdk.MessagingClient;
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

  private final MessagingClient client = Service.CHECKED;

  @Test
  void list() {
    // region listGroupContacts
    var query = new ListGroupContactsQuery().orderBy("createdAt");
    var envelope = client.groupContacts().list(1042L, query);
    // endregion
    assertEquals(ADA, envelope.getData().get(2));
    assertNull(envelope.getData().get(0).getEmail());
    Report.proved("operation", "listGroupContacts");
  }

  @Test
  void add() {
    // region addGroupContacts
    var ids = new GroupContactIds().id(List.of(70011L, 70013L));
    var envelope = client.groupContacts().add(1042L, ids);
    // endregion
    assertEquals(ADA, envelope.getData().get(0));
    Report.proved("operation", "addGroupContacts");
  }

  @Test
  void remove() {
    // region removeGroupContacts
    var ids = new GroupContactIds().id(List.of(70011L, 70013L));
    var envelope = client.groupContacts().remove(1042L, ids);
    // endregion
    assertEquals(ADA, envelope.getData().get(0));
    Report.proved("deleteBody", "removeGroupContacts");
    Report.proved("operation", "removeGroupContacts");
  }
}
